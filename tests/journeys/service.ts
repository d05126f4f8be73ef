import { companyToday, dayFromNow } from '../harness/days.ts'
import { expect, type Call } from './journey.ts'

// Units that come back from customers, as the people of after-sales take them in and send them away.

/** A unit at a customer’s that never came back. */
export interface OutUnit {
  readonly id: number
  readonly code: string
  readonly customer: { readonly id: number; readonly title: string }
}

/** The day so many days before today. */
const daysAgo = (days: number): string => dayFromNow(-days)

/** Units at customers’ in the country that never came back: shipped within or before the last eleven months. */
export const unitsOut = async (admin: Call, when: 'lately' | 'longAgo', count: number): Promise<readonly OutUnit[]> => {
  const days = when === 'lately' ? `shippedOn__gte=${daysAgo(330)}` : `shippedOn__lte=${daysAgo(400)}`
  const { results } = (await admin('GET', `/api/product/unit/?${days}&sort=-id&page_size=200`)).body
  const found: OutUnit[] = []
  for (const { id, code, customer } of results) {
    if (found.length === count) break
    if (customer === null) continue
    const { region } = (await admin('GET', `/api/crm/company/${customer.id}/`)).body
    const { count: cases } = (await admin('GET', `/api/rma/case/?unit=${id}&page_size=1`)).body
    const { results: lying } = (await admin('GET', `/api/stock/balance/?search=${encodeURIComponent(code)}&kind=loan&page_size=1`)).body
    if (region === 'CN' && cases === 0 && lying.length === 0) found.push({ id, code, customer })
  }
  expect(found).toHaveLength(count)
  return found
}

/** Takes a step of a record as it stands now; answers the record. */
export const step = async (call: Call, path: string, name: string, input?: object) => {
  const { version } = (await call('GET', path)).body
  const answer = await call('POST', `${path}${name}/`, { version, ...(input ? { input } : {}) })
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** Makes a record; answers it. */
export const made = async (call: Call, path: string, values: object) => {
  const answer = await call('POST', path, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** Opens a case of a unit, which arrives and is claimed by the technician; answers where it stands. */
export const onBench = async (service: Call, warehouse: Call, unit: OutUnit): Promise<string> => {
  const { id, serial } = await made(service, '/api/rma/case/', {
    unit: unit.id,
    company: unit.customer.id,
    symptom: 'reading',
    reportedNeed: '读数漂移。',
    returnAddress: '苏州市实验路 1 号',
  })
  const path = `/api/rma/case/${id}/`
  await step(warehouse, path, 'receive', { scanned: serial, receivedOn: companyToday(), accessories: '无' })
  await step(service, path, 'claim')
  return path
}

/** What is wrong with a unit on the bench, and how it is to end. */
export const diagnosed = async (service: Call, path: string, values: object): Promise<void> => {
  await step(service, path, 'testIncoming', { incomingResult: 'fail' })
  const [mode] = (await service('GET', '/api/rma/failureMode/?use=active&page_size=1')).body.results
  const { version } = (await service('GET', path)).body
  const answer = await service('PATCH', path, { version, failureMode: mode.id, diagnosis: '电极老化。', ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** The technician repairs it, a colleague tests the repair, and the unit passes its final test. */
export const repaired = async (service: Call, tester: Call, path: string): Promise<void> => {
  const { id } = (await service('GET', path)).body
  const { id: technician } = (await service('GET', '/api/users/me/')).body
  const repair = await made(service, '/api/rma/repair/', { case: id, name: '更换电极', technician, parts: [] })
  const of = `/api/rma/repair/${repair.id}/`
  await step(service, of, 'finish', { action: '更换电极并校准', minutes: 30 })
  await step(service, of, 'toTest')
  await step(tester, of, 'pass', { testNote: '复测合格' })
  await step(service, path, 'toTesting')
  await step(service, path, 'testFinal', { finalResult: 'pass' })
}
