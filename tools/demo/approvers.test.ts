import { describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { rolesOf } from '../../core/define/defaultFlow.ts'
import { documentsOf } from '../../core/define/documents.ts'
import { approversOf } from './approvers.server.ts'
import { colleagues } from './company/people.ts'

const withFlows = documentsOf(registry).flatMap(({ docType, flow }) => (flow && rolesOf(flow).length > 0 ? [[docType, flow] as const] : []))
const gone = new Set(colleagues.filter(({ left }) => left === true).map(({ username }) => username))

describe.each(withFlows)('in the demo company %s', (_docType, flow) => {
  test.each(rolesOf(flow).map(({ key }) => key))('has somebody as %s who is still there', role => {
    expect(approversOf(role).filter(username => !gone.has(username)).length).toBeGreaterThan(0)
  })
})

test('a role that nobody has is named, with where to say who', () => {
  expect(() => approversOf('nobody')).toThrow(/Nobody in the demo company has the role nobody: say who in .*demo\.ts/)
})
