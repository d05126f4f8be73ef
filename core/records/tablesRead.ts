import { tablesOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import { onceFor } from '../define/onceFor.ts'

/** By what people see what they are asked to decide on. */
const approvals = ['approval_instance', 'approval_task'] as const

/** The tables of the definitions and of approvals, which tell every process when they are written. */
const toldBy = onceFor(
  ({ entities }: Registry): ReadonlySet<string> => new Set([...approvals, ...[...entities.values()].flatMap(tablesOf)]),
)

// Also the name behind `is distinct from`, and what functions answer: too many rather than too few.
const reading = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)"?|,\s*"([a-z_][a-z0-9_]*)"\s+as\b/gi

// What is so by the clock changes without a write.
const byTheClock = /\bnow\(\)/i

/** The tables that a statement reads, by its text; undefined where one of them may be written without telling, where the clock decides, and where nobody can say. */
export const tablesRead = (registry: Registry, text: string): readonly string[] | undefined => {
  if (byTheClock.test(text)) return undefined
  const names = new Set([...text.matchAll(reading)].map(([, name, listed]) => (name ?? listed ?? '').toLowerCase()))
  return names.size > 0 && [...names].every(name => toldBy(registry).has(name)) ? [...names] : undefined
}
