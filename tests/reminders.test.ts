import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { weekendsAlone } from '../core/calendar/workingDays.ts'
import { remindersOf } from '../core/define/reminder.ts'
import { reminderFacts } from '../core/help/facts.ts'
import { reminderList } from '../core/notices/reminderWords.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { parseListQuery } from '../core/reading/query.ts'

// What is true of every reminder that a definition says.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const every = [...registry.entities.values()].flatMap(entity =>
  remindersOf(entity).map(reminder => ({ entity, reminder, name: reminder.name })),
)

describe.each(every)('$name of $entity.name', ({ entity, reminder }) => {
  test('leads to a list that can be asked, and is narrowed down to something', () => {
    const query = new URLSearchParams(reminderList({ product, on: '2026-10-01', calendar: weekendsAlone }, entity, reminder).split('?')[1])
    expect(query.size).toBeGreaterThan(0)
    expect(parseListQuery(entity, entity.fields, Object.fromEntries(query)).problems).toEqual([])
  })

  test('is told in the help: when, and whom', () => {
    const fact = reminderFacts(entity).find(({ name }) => name === reminder.name)
    expect(fact?.says.length).toBeGreaterThan(1)
    for (const [zh, en] of fact?.says ?? []) expect([zh, en].every(text => text.length > 4 && !text.includes('undefined'))).toBe(true)
  })
})
