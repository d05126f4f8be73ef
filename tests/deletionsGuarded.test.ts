import { expect, test } from 'vitest'
import { servedEntities } from '../app/served.server.ts'

test('whoever may not change a record does not delete it: what is guarded for the one is guarded for the other', () => {
  const guarded = servedEntities.flatMap(({ entity, service }) => (service.guards?.['update'] === undefined ? [] : [{ entity, service }]))
  expect(guarded.length).toBeGreaterThan(5)
  expect(guarded.flatMap(({ entity, service }) => (service.guards?.['delete'] === undefined ? [entity.name] : []))).toEqual([])
})
