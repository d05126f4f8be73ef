import { aqls, codeLetters, reducedLetterSize, type Aql, type CodeLetter } from '../iqc/samplingTables.ts'

/** A cell of the printed table: an acceptance number, an arrow to the plan above or below, or not entered yet. */
export type ReducedCell = string | null

/** The rows of the table as they are entered, by letter and AQL. */
export type ReducedRows = readonly { readonly letter: CodeLetter; readonly cells: Readonly<Record<Aql, ReducedCell>> }[]

/** A plan for reduced inspection. */
export interface ReducedPlan {
  readonly letter: CodeLetter
  readonly sampleSize: number
  readonly accept: number
}

/** Where the arrows of a cell lead, and what stands there; undefined where they lead off the table, or back to the cell. */
const followed = (
  rows: ReducedRows,
  letter: CodeLetter,
  aql: Aql,
): { readonly letter: CodeLetter; readonly cell: ReducedCell } | undefined => {
  const seen = new Set<CodeLetter>()
  for (let at: CodeLetter | undefined = letter; at !== undefined && !seen.has(at);) {
    seen.add(at)
    const here: CodeLetter = at
    const cell: ReducedCell = rows.find(row => row.letter === here)?.cells[aql] ?? null
    if (cell !== '↑' && cell !== '↓') return { letter: here, cell }
    at = codeLetters[codeLetters.indexOf(here) + (cell === '↑' ? -1 : 1)]
  }
  return undefined
}

/** The plan of a cell, arrows followed; undefined where the table does not say. */
export const reducedPlan = (rows: ReducedRows, letter: CodeLetter, aql: Aql): ReducedPlan | undefined => {
  const { letter: here = letter, cell = null } = followed(rows, letter, aql) ?? {}
  return cell === null ? undefined : { letter: here, sampleSize: reducedLetterSize[here], accept: Number(cell) }
}

/** A cell that cannot stand as it is, with what it contradicts. */
export interface ReducedFault {
  readonly letter: CodeLetter
  readonly aql: Aql
  readonly why: 'notBelowSample' | 'fallsWithAql' | 'fallsWithLetter' | 'leadsNowhere'
}

const numberIn = (cell: ReducedCell | undefined): number | undefined =>
  cell === null || cell === undefined || cell === '↑' || cell === '↓' ? undefined : Number(cell)

/**
 * What is wrong with a table: an acceptance number is below its sample, never falls to the right (a more lenient AQL) or downwards (a larger
 * sample), and an arrow leads to a number or to what is still to be entered.
 */
export const reducedFaults = (rows: ReducedRows): readonly ReducedFault[] => {
  const sorted = rows.toSorted((one, other) => codeLetters.indexOf(one.letter) - codeLetters.indexOf(other.letter))
  const faults: ReducedFault[] = []
  const highest = new Map<Aql, number>()
  for (const { letter, cells } of sorted) {
    let before = -1
    for (const aql of aqls) {
      const accept = numberIn(cells[aql])
      if (accept === undefined) {
        if (!followed(rows, letter, aql)) faults.push({ letter, aql, why: 'leadsNowhere' })
        continue
      }
      if (accept >= reducedLetterSize[letter]) faults.push({ letter, aql, why: 'notBelowSample' })
      if (accept < before) faults.push({ letter, aql, why: 'fallsWithAql' })
      if (accept < (highest.get(aql) ?? -1)) faults.push({ letter, aql, why: 'fallsWithLetter' })
      before = Math.max(before, accept)
      highest.set(aql, Math.max(accept, highest.get(aql) ?? -1))
    }
  }
  return faults
}
