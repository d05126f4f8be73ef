import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.server.ts'

describe('the environment', () => {
  test('needs nothing: this machine only, port 8080, the embedded database, the small demo company', () => {
    expect(readEnvironment({})).toEqual({
      production: false,
      port: 8080,
      host: 'localhost',
      dataFolder: '.data',
      demoSize: 'S',
      logLevel: 'warn',
      trustProxy: false,
    })
  })

  test('listens on every address in production', () => {
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({ production: true, host: '0.0.0.0' })
  })

  test('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  test('migrates as the owner where one is named', () => {
    const url = 'postgres://app:a@db/meniscus'
    expect(readEnvironment({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, databaseOwnerUrl: url })
    const owner = 'postgresql://owner:b@db/meniscus'
    expect(readEnvironment({ DATABASE_URL: url, DATABASE_OWNER_URL: owner })).toMatchObject({ databaseUrl: url, databaseOwnerUrl: owner })
  })

  test.each([
    ['PORT', '80808'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://user:hidden-word@db/x'],
    ['DATABASE_URL', 'hidden-word'],
    ['DEMO_SIZE', 'hidden-word'],
    ['NODE_ENV', 'hidden-word'],
    ['TRUST_PROXY', 'hidden-word'],
  ])('names %s when it is wrong, and keeps its value to itself', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^(?!.*hidden-word)Environment variables are wrong:\\n${name}: .+`, 's'),
    )
  })
})
