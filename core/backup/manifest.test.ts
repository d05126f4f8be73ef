import { describe, expect, test } from 'vitest'
import { backupName, outdated } from './manifest.ts'

describe('the folders of backups', () => {
  test('are named so that their names sort by time', () => {
    expect(backupName(new Date('2026-11-20T07:08:09.123Z'))).toBe('backup-2026-11-20T070809Z')
  })

  test('only the oldest go, and nothing that is no backup', () => {
    const names = ['backup-2026-11-20T070809Z', 'notes', 'backup-2026-11-18T070809Z', 'backup-2026-11-19T070809Z', 'backup-2026.partial']
    expect(outdated(names, 2)).toEqual(['backup-2026-11-18T070809Z'])
    expect(outdated(names, 3)).toEqual([])
  })
})
