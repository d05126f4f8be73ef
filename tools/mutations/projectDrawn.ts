import { globSync, readFileSync } from 'node:fs'
import { drawn, isRule } from './draw.ts'
import { faultsIn, type Fault } from './faults.ts'

/** The faults that a seed draws from the project in the working folder. */
export const projectDrawn = (seed: string): readonly Fault[] =>
  drawn(
    seed,
    globSync('{areas,core}/**/*.ts')
      .toSorted()
      .filter(isRule)
      .flatMap(file => faultsIn(file, readFileSync(file, 'utf8'))),
  )
