import type { Visitor } from './server.ts'

/** How a test names, sends and finds units of measure. */
export interface UnitTable {
  /** A name that no other unit has. */
  fresh(): string
  row(name: string, precision?: number | string): string
  /** Rows below the captions of a unit, as CSV. */
  of(...rows: readonly string[]): string
  listed(name: string): Promise<readonly Record<string, unknown>[]>
}

/** Units of measure for the tests of one file. */
export const unitTable = (visitor: () => Visitor): UnitTable => {
  let turn = 0
  return {
    fresh: () => `单位${++turn}`,
    row: (name, precision = 0) => `${name},,${precision}`,
    of: (...rows) => ['名称,英文名称,小数位数', ...rows].join('\n'),
    listed: async name => (await visitor().get(`/api/mnm/unit/?name=${encodeURIComponent(name)}`)).json().results,
  }
}
