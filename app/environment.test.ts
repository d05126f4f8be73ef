import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.server.ts'

describe('the environment', () => {
  test('needs nothing: this machine only, port 8080, the embedded database, the small demo company', () => {
    expect(readEnvironment({})).toEqual({
      production: false,
      port: 8080,
      host: 'localhost',
      processes: 1,
      dataFolder: '.data',
      anchorPlaces: {},
      demoSize: 'S',
      logLevel: 'warn',
      trustProxy: false,
      company: { name: ['Meniscus', 'Meniscus'], contact: ['', ''] },
    })
  })

  test('is told who issues papers; what is not said in English is as in Chinese', () => {
    expect(readEnvironment({ COMPANY_NAME: '水质仪器公司', COMPANY_CONTACT: '民益路 201 号' }).company).toEqual({
      name: ['水质仪器公司', '水质仪器公司'],
      contact: ['民益路 201 号', '民益路 201 号'],
    })
    const told = { COMPANY_NAME: '水质仪器公司', COMPANY_NAME_EN: 'Water Works', COMPANY_CONTACT: '', COMPANY_CONTACT_EN: '201 Minyi Road' }
    expect(readEnvironment(told).company).toEqual({ name: ['水质仪器公司', 'Water Works'], contact: ['', '201 Minyi Road'] })
  })

  test('is the same when it has been told to another process as JSON', () => {
    const told = {
      NODE_ENV: 'production',
      PROCESSES: '2',
      OUTGOING_INTERNAL: '10.1.2.3,192.168.5.0/24',
      AI_URL: 'https://models.example.com/v1',
      AI_MODEL: 'house-1',
      ANCHOR_FOLDER: '/anchors',
      FILES_PER_PERSON_GB: '2',
      S3_ENDPOINT: 'https://objects.example.com',
      S3_BUCKET: 'meniscus',
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hidden-word',
    }
    const environment = readEnvironment(told)
    expect(environment.outgoingInternal).toBe(told.OUTGOING_INTERNAL)
    expect(JSON.parse(JSON.stringify(environment))).toEqual(environment)
    expect(() => readEnvironment({ OUTGOING_INTERNAL: '10.1.2.3/99' })).toThrow('OUTGOING_INTERNAL')
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

  test('enters an object store with all of its variables, and starts with none or all of them', () => {
    const given = {
      S3_ENDPOINT: 'https://objects.example.com',
      S3_BUCKET: 'meniscus',
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hidden-word',
    }
    expect(readEnvironment({ ...given, S3_FORCE_PATH_STYLE: 'true' }).objects).toEqual({
      endpoint: 'https://objects.example.com',
      bucket: 'meniscus',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'hidden-word',
      forcePathStyle: true,
    })
    expect(readEnvironment(given).objects).toMatchObject({ forcePathStyle: false })
    for (const name of Object.keys(given))
      expect(() => readEnvironment({ ...given, [name]: '' })).toThrow(`Environment variables are wrong:\n${name}: is missing`)
    expect(() => readEnvironment({ S3_FORCE_PATH_STYLE: 'true' })).toThrow('S3_BUCKET: is missing')
  })

  test.each([
    ['PORT', '80808'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://user:hidden-word@db/x'],
    ['DATABASE_URL', 'hidden-word'],
    ['S3_ENDPOINT', 'hidden-word'],
    ['DEMO_SIZE', 'hidden-word'],
    ['NODE_ENV', 'hidden-word'],
    ['TRUST_PROXY', 'hidden-word'],
  ])('names %s when it is wrong, and keeps its value to itself', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^(?!.*hidden-word)Environment variables are wrong:\\n${name}: .+`, 's'),
    )
  })

  test('is passed on whole where the product runs in containers', () => {
    const rows = readFileSync('README.md', 'utf8')
      .split('\n')
      .filter(line => /^\| `[A-Z]/.test(line))
    const named = rows.flatMap(row => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    expect(named.length).toBeGreaterThan(25)
    const passed = [readFileSync('compose.yaml', 'utf8'), readFileSync('Dockerfile', 'utf8')].join('\n')
    // The demo company is not made in production.
    expect(named.filter(name => name !== 'DEMO_SIZE' && !new RegExp(`\\b${name}[:=]`).test(passed))).toEqual([])
  })

  test('names a time zone that there is', () => {
    for (const zone of ['Asia/Shanghai', 'UTC', ':Europe/Berlin', '/etc/localtime'])
      expect(() => readEnvironment({ TZ: zone })).not.toThrow()
    expect(() => readEnvironment({ TZ: 'Mars/Phobos' })).toThrow('TZ: must be a time zone, such as Asia/Shanghai')
  })
})
