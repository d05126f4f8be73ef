import { beforeAll, describe, expect, test } from 'vitest'
import { openPlmDesk, type PlmDesk } from '../../../tests/harness/plmDesk.ts'
import { storedText } from '../../../tests/harness/uploads.ts'

const entity = 'plm.softwareChange'
const path = '/api/plm/softwareChange/'

let desk: PlmDesk
let model: number
let pn: string

beforeAll(async () => {
  desk = await openPlmDesk([entity])
  ;({ model } = await desk.madeHere())
  ;({ pn } = (await desk.ask(desk.author, 'GET', `/api/product/model/${model}/`)).body)
})

const drafted = async (toVersion: string, change: object = {}) =>
  desk.ask(desk.author, 'POST', path, {
    model,
    software: '主控固件',
    softwareType: 'firmware',
    level: 'major',
    toVersion,
    downloadLink: 'https://files.example/fw',
    content: '修正温度补偿',
    technicalInfo: '算法 B',
    ...change,
  })
const submitted = async (toVersion: string, change?: object) => {
  const { status, body } = await drafted(toVersion, change)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, answer: await desk.step(desk.author, entity, body.id, 'submit') }
}
const effective = async (toVersion: string, change?: object): Promise<number> => {
  const { id, answer } = await submitted(toVersion, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect((await desk.decide(entity, id)).status).toBe(200)
  const made = await desk.step(desk.author, entity, id, 'makeEffective')
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return id
}
const asked = async (sn = '') =>
  (await desk.ask(desk.author, 'GET', `/api/plm/software/effective/?pn=${pn}&type=firmware${sn === '' ? '' : `&sn=${sn}`}`)).body.effective
    ?.version

describe('software', () => {
  test('needs what the specification requires', async () => {
    const refused = await desk.ask(desk.author, 'POST', path, {})
    expect(Object.keys(refused.body.fields)).toEqual(
      expect.arrayContaining(['model', 'software', 'downloadLink', 'level', 'content', 'technicalInfo', 'toVersion']),
    )
  })

  test('goes forward alone, and stations are told what is effective for their unit', async () => {
    expect(await asked()).toBeUndefined()
    const file = await storedText(desk.author, 'fw.bin')
    const first = await effective('1.4.9', { file })
    expect((await desk.ask(desk.author, 'GET', `${path}${first}/`)).body.sha256).toMatch(/^[0-9a-f]{64}$/)
    const back = await submitted('1.4.8')
    expect([back.answer.status, back.answer.body.message]).toEqual([400, expect.stringContaining('must be higher')])
    const twin = await submitted('1.5.0', { file })
    expect([twin.answer.status, twin.answer.body.message]).toEqual([400, expect.stringContaining('equals that of 1.4.9')])
    await effective('1.4.10', { effectiveSn: '000100' })
    expect([await asked('000099'), await asked('000100'), await asked()]).toEqual(['1.4.9', '1.4.10', '1.4.10'])
    await effective('2.0.0')
    expect(await asked('000001')).toBe('2.0.0')
    expect((await desk.ask(desk.author, 'GET', `${path}${first}/`)).body).toMatchObject({ state: 'superseded' })
  })

  test('is corrected afterwards with a reason, and neither its version nor its file changes', async () => {
    const id = await effective('3.0.0')
    const input = { content: '修正错字', technicalInfo: '算法 B', downloadLink: 'https://files.example/fw3', reason: '错字' }
    const corrected = await desk.step(desk.author, entity, id, 'overedit', input)
    expect(corrected.body).toMatchObject({ state: 'effective', content: '修正错字', toVersion: '3.0.0', corrections: [{ reason: '错字' }] })
    const { version } = corrected.body
    expect((await desk.ask(desk.author, 'PATCH', `${path}${id}/`, { version, toVersion: '3.0.1' })).status).toBe(409)
    expect((await desk.step(desk.author, entity, id, 'overedit', { ...input, toVersion: '9.0.0' })).status).toBe(400)
  })

  test('of one version is submitted once by two', async () => {
    const [one, other] = [(await drafted('4.0.0')).body, (await drafted('4.0.0')).body]
    const both = await Promise.all([one, other].map(({ id }) => desk.step(desk.author, entity, id, 'submit')))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
