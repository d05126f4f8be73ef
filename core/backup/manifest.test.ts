import { describe, expect, test } from 'vitest'
import { backupName, incompleteName, isBackupName, newestOf, outdated } from './manifest.ts'

describe('the folders of backups', () => {
  test('are named so that their names sort by time', () => {
    expect(backupName(new Date('2026-11-20T07:08:09.123Z'))).toBe('backup-2026-11-20T070809Z')
  })

  test('only the oldest go, and nothing that is no backup', () => {
    const names = ['backup-2026-11-20T070809Z', 'notes', 'backup-2026-11-18T070809Z', 'backup-2026-11-19T070809Z', 'backup-2026.partial']
    expect(outdated(names, 2)).toEqual(['backup-2026-11-18T070809Z'])
    expect(outdated(names, 3)).toEqual([])
  })

  test('an incomplete one is none, pushes no complete one out, and goes when a complete one follows', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
    const [first = '', ...others] = days.map(day => backupName(new Date(`${day}T01:00:00Z`)))
    const [second = '', third = '', fourth = '', last = ''] = others.map(incompleteName)
    expect([isBackupName(second), newestOf([first, second, 'notes'])]).toEqual([false, second])
    expect(outdated([first, second], 1)).toEqual([])
    expect(outdated([first, second, third, fourth, last], 3)).toEqual([second])
    expect(outdated([first, second, third, others[3] ?? ''], 1)).toEqual([first, second, third])
  })
})
