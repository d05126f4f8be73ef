import { randomBytes } from 'node:crypto'
import { expect, type Call } from './journey.ts'

/** A material number that somebody applies for. */
export interface NewApplication {
  readonly id: number
  /** What no other material is called. */
  readonly name: string
}

/** Writes an application in somebody's name, in a class of the demo company; it is still a draft. */
export const newApplication = async (applicant: Call): Promise<NewApplication> => {
  const mark = randomBytes(5).toString('hex')
  const name = `Journey ${mark}`
  const units = await applicant('GET', '/api/mnm/unit/?search=pcs')
  const classes = await applicant('GET', '/api/mnm/materialClass/?fullCode=SE05')
  const made = await applicant('POST', '/api/mnm/material/', {
    name,
    unit: units.body.results[0].id,
    class: classes.body.results[0].id,
    type: 'ordinary',
    purchasable: true,
    inspectionClass: 'B',
    spec: [...mark].join(' '),
    taxClass: '1090522990000000000',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { id: made.body.id, name }
}

/** The same, handed in. */
export const handedIn = async (applicant: Call): Promise<NewApplication> => {
  const application = await newApplication(applicant)
  const { status, body } = await applicant('POST', `/api/mnm/material/${application.id}/submit/`, { version: 1, input: { distinct: true } })
  expect(status, JSON.stringify(body)).toBe(200)
  return application
}

/** Decides, past the browser, what somebody is asked about a material. */
export const decideAs = async (person: Call, material: number, decision: 'approve' | 'reject', comment = '同意'): Promise<void> => {
  const { body } = await person('GET', `/api/approval/document/?entity=mnm.material&record=${material}`)
  const [{ id, hash, version, mine }] = body.results
  const answer = await person('POST', `/api/approval/${id}/decide/`, { task: mine[0].task, decision, comment, hash, version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Purchasing, the warehouse and finance sign off their fields, after the engineer and before the controller. */
export const signedOff = async (as: (username: string) => Promise<Call>, material: number): Promise<void> => {
  for (const who of ['buyer', 'warehouse', 'fan.xueqin']) await decideAs(await as(who), material, 'approve')
}
