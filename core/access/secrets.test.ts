import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { equalSecrets, newSecret, sealOf, signingKey } from './secrets.server.ts'

describe('secrets', () => {
  test('AN-08: ten thousand are all different and have 256 bits', () => {
    const many = new Set(Array.from({ length: 10_000 }, newSecret))
    expect(many.size).toBe(10_000)
    for (const one of many) expect(one).toMatch(/^[\w-]{43}$/)
  })

  test('are equal only when every character is', () => {
    expect(equalSecrets('abc', 'abc')).toBe(true)
    for (const other of ['', 'ab', 'abcd', 'abC', 'abc\0']) expect(equalSecrets('abc', other)).toBe(false)
  })

  test('a seal tells its parts apart', () => {
    const key = Buffer.alloc(32, 1)
    expect(sealOf(key, 'a', 'b')).toBe(sealOf(key, 'a', 'b'))
    for (const other of [sealOf(key, 'ab'), sealOf(key, 'a', 'b', ''), sealOf(key, 'a","b'), sealOf(Buffer.alloc(32, 2), 'a', 'b')]) {
      expect(other).not.toBe(sealOf(key, 'a', 'b'))
    }
  })
})

describe('the signing key', () => {
  test('is made once and shared by all processes', async () => {
    const { db } = await testDatabase()
    const keys = await Promise.all([1, 2, 3].map(() => signingKey(db, { production: true })))
    expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
    const { rows } = await sql<{ count: number }>`select count(*) from secret`.execute(db)
    expect(rows[0]?.count).toBe(1)
  })

  test('AN-08: a placeholder stops the start in production', async () => {
    const { db } = await testDatabase()
    for (const given of [
      'short',
      'changeme-changeme-changeme-changeme',
      'x'.repeat(40),
      'my-default-value-of-forty-characters-1234',
      '0123456789012345678901234567890123456789',
    ]) {
      await expect(signingKey(db, { given, production: true })).rejects.toMatchObject({ problem: 'environment' })
      await expect(signingKey(db, { given, production: false })).resolves.toHaveLength(32)
    }
    await expect(signingKey(db, { given: 'T9v2mQ-kR7wLxB4nZc8yH3sJ6dF1gPqV', production: true })).resolves.toHaveLength(32)
  })
})
