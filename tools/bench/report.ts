import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One measured figure with what it is held against. */
export interface Figure {
  readonly name: string
  readonly figure: number
  readonly baseline: number
  readonly ratio: number
  readonly bar: number
  /** Whether the ratio keeps to the bar. */
  readonly ok: boolean
}

/** Prints a line for each figure and writes them as JSON for whoever compares runs. */
export const report = (figures: readonly Figure[], file: string): void => {
  for (const { name, figure, baseline, ratio, bar, ok } of figures) {
    process.stdout.write(
      `${name.padEnd(24)} ${figure.toFixed(1).padStart(9)}  baseline ${baseline.toFixed(1).padStart(9)}  ratio ${ratio.toFixed(2)}  bar ${bar.toFixed(2)}  ${ok ? 'ok' : 'short'}\n`,
    )
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** A figure that is held against its bar alone. */
export const held = (name: string, figure: number, bar: number): Figure => ({
  name,
  figure,
  baseline: bar,
  ratio: figure / bar,
  bar: 1,
  ok: figure <= bar,
})
