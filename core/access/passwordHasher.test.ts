import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.server.ts'
import { openPasswordHasher } from './passwordHasher.server.ts'

describe('a password hash', () => {
  test('is Argon2id with the recommended cost and a salt of its own', async () => {
    const hasher = await openPasswordHasher()
    const [one, other] = await Promise.all([hasher.hash('water & light'), hasher.hash('water & light')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await hasher.verify(one, 'water & light')).toBe(true)
    expect(await hasher.verify(one, 'water & Light')).toBe(false)
  })

  test('looks at every byte, keeps outer spaces and composes accents', async () => {
    const hasher = await openPasswordHasher()
    const long = `${'x'.repeat(72)}a`
    const hashed = await hasher.hash(long)
    expect(await hasher.verify(hashed, long)).toBe(true)
    expect(await hasher.verify(hashed, `${'x'.repeat(72)}b`)).toBe(false)
    expect(await hasher.verify(hashed, `${long} `)).toBe(false)
    expect(await hasher.verify(await hasher.hash('caf\u00e9 water'), 'cafe\u0301 water')).toBe(true)
    expect(await hasher.verify(await hasher.hash('ｆull width'), 'full width')).toBe(false)
  })

  test('of nobody never matches', async () => {
    const hasher = await openPasswordHasher()
    expect(await hasher.verify(undefined, '')).toBe(false)
  })

  test('is refused when too many wait, and the others are still answered', async () => {
    const hasher = await openPasswordHasher({ parallel: 1, waiting: 3 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => hasher.verify(undefined, 'flood')))
    const answered = results.filter(result => result.status === 'fulfilled')
    const refused = results.filter(result => result.status === 'rejected')
    expect(answered).toHaveLength(4)
    expect(refused).toHaveLength(46)
    for (const result of refused) expect(result.reason).toMatchObject({ code: 'busy', details: { retryAfter: 2 } })
    expect(hasher.isFull()).toBe(false)
    expect(await hasher.verify(await hasher.hash('afterwards'), 'afterwards')).toBe(true)
  })
})

describe('common passwords', () => {
  test('are refused in any case, and so is the user’s own name', () => {
    for (const password of ['123456', 'PassWord', 'qwerty', 'woaini1314', '5201314', 'Admin123', 'meniscus'])
      expect(isCommonPassword(password, 'li')).toBe(true)
    expect(isCommonPassword('Li.Xiaoming', 'li.xiaoming')).toBe(true)
    expect(isCommonPassword('three quiet herons', 'li')).toBe(false)
  })
})
