import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeDesk, exportPath, rowsOfWorkbook, type ExchangeDesk } from '../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all' })
  desk = exchangeDesk(owner)
})

describe('a smoke', () => {
  test('works', async () => {
    const view = await desk.bring('mnm.unit', 'Name,English name,Precision\n千克,kg,3\n个,piece,0\n')
    expect(view).toMatchObject({ state: 'written', counts: { written: 2 }, problem: null })
    const file = await owner.get(exportPath('mnm.unit', '?columns=id,name,nameEn,precision'))
    expect(file.statusCode, file.body).toBe(200)
    expect(await rowsOfWorkbook(file.rawPayload)).toEqual([])
  })
})
