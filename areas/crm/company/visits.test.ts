import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'

// Customers who are visited by a plan.

const { company, today, customerWith, post, read } = await openOrderDesk()
const customers = '/api/crm/company/'

const morning = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('notice.remind', '{}'::json)`.execute(company.database.db)
  await company.app.jobs.runDue()
}
const day = async (expression: string): Promise<string> => {
  const { rows } = await sql<{
    day: string
  }>`select (${sql.raw(expression.replace('today', `'${today}'::date`))})::date::text as day`.execute(company.database.db)
  return rows[0]?.day ?? ''
}

test('the next visit follows from the last one and the plan, and its owner is told once when it is due', async () => {
  const owner = await company.visitor({ points: 'all' })
  const id = await customerWith({ owner: owner.userId, visitMonths: 3 })
  const unplanned = await customerWith({ owner: owner.userId, visitMonths: null })
  expect(await read(customers, id)).toMatchObject({
    lastVisitOn: null,
    nextVisitOn: await day("today + interval '3 months'"),
    visitDue: false,
  })
  expect(await read(customers, unplanned)).toMatchObject({ nextVisitOn: null, visitDue: false })

  const visit = async (on: string, kind = 'visit', of = id) => {
    const at = `${on}T02:00:00.000Z`
    const answer = await post('/api/crm/activity/', { company: of, kind, at, subject: '走访', stage: 'closed' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const [long, lately] = [await day("today - interval '4 months'"), await day("today - interval '1 month'")]
  await visit(long)
  await visit(lately, 'call')
  expect(await read(customers, id)).toMatchObject({ lastVisitOn: long, visitDue: true })
  const due = (await owner.get(`${customers}?visitDue=true&owner=${owner.userId}`)).json()
  expect(due.results.map((one: { id: number }) => one.id)).toEqual([id])
  const told = async (): Promise<number> =>
    ((await owner.get('/api/usernotify/?page_size=50')).json().results as readonly { title: string }[]).filter(({ title }) =>
      title.startsWith('Visits to'),
    ).length
  // It fell due more than 30 days ago: the list and the home say so, and nobody is told late.
  await sql`update crm_company set last_visit_on = ${today}::date - interval '3 months 2 days' where id = ${id}`.execute(
    company.database.db,
  )
  await morning()
  await morning()
  expect(await told()).toBe(1)
  await visit(lately)
  expect(await read(customers, id)).toMatchObject({ lastVisitOn: lately, visitDue: false })
  await morning()
  expect(await told()).toBe(1)
})

test('whoever is inactive is not visited, and a visit goes over with its customer when it is merged', async () => {
  const [gone, stays] = [await customerWith({ visitMonths: 1 }), await customerWith({ visitMonths: 1 })]
  const at = `${await day("today - interval '5 months'")}T02:00:00.000Z`
  await post('/api/crm/activity/', { company: gone, kind: 'visit', at, subject: '走访', stage: 'closed' })
  const step = async (name: string, input: object) =>
    post(`${customers}${gone}/${name}/`, { version: (await read(customers, gone)).version, input })
  expect((await step('deactivate', { reason: '停业' })).status).toBe(200)
  expect(await read(customers, gone)).toMatchObject({ nextVisitOn: null, visitDue: false })
  expect((await step('merge', { survivor: stays, reason: '重复' })).status).toBe(200)
  expect(await read(customers, stays)).toMatchObject({ lastVisitOn: at.slice(0, 10), visitDue: true })
})
