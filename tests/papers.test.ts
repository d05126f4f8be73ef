import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { approvalPaper, papersOf } from '../core/papers/offered.ts'
import { documentTypesOf } from '../core/define/documents.ts'

describe.each([...registry.entities.values()])('$name', entity => {
  test('is printed as something, each paper under a name of its own, and its approvals where there are any', () => {
    const names = papersOf(entity).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
    expect(names.includes(approvalPaper)).toBe(documentTypesOf(entity).length > 0)
  })
})
