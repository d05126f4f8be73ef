import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { API, DiagnosticCategory, type Diagnostic, type Program } from 'typescript/unstable/sync'

/** What the compiler says of some files in a tier. */
export interface TierErrors {
  readonly tier: string
  /** How many of the files stand in it. */
  readonly checked: number
  /** As the compiler prints them: `areas/stock/lot/lot.ts(3,7): error TS2322: …`. */
  readonly errors: readonly string[]
}

/**
 * Checks the types of some files alone, by their paths from the project's folder, in each tier (`tsconfig.<tier>.json`) in which they stand. What is
 * said of a file is what a check of the whole tier says of it; of what it imports only so much is worked out as that needs.
 */
export const typeErrors = (project: string, tiers: readonly string[], files: readonly string[]): readonly TierErrors[] => {
  const api = new API({ cwd: project })
  try {
    return tiers.map(tier => {
      const config = join(project, `tsconfig.${tier}.json`)
      const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
      if (program === undefined) throw new Error(`${config} cannot be read`)
      const inTier = new Set(program.getSourceFileNames())
      const own = files.map(file => join(project, file).split(sep).join('/')).filter(file => inTier.has(file))
      const found = [
        ...program.getConfigFileParsingDiagnostics(),
        ...program.getProgramDiagnostics(),
        ...own.flatMap(file => errorsOf(program, file)),
      ]
      const errors = found.filter(({ category }) => category === DiagnosticCategory.Error).map(error => printed(project, error))
      return { tier, checked: own.length, errors }
    })
  } finally {
    api.close()
  }
}

const errorsOf = (program: Program, file: string): readonly Diagnostic[] => [
  ...program.getSyntacticDiagnostics(file),
  ...program.getBindDiagnostics(file),
  ...program.getSemanticDiagnostics(file),
]

const printed = (project: string, error: Diagnostic): string => {
  const { fileName, pos, code } = error
  const before = fileName === undefined ? [] : readFileSync(fileName, 'utf8').slice(0, pos).split('\n')
  const place =
    fileName === undefined
      ? ''
      : `${relative(project, fileName).split(sep).join('/')}(${before.length},${(before.at(-1)?.length ?? 0) + 1}): `
  return `${place}error TS${code}: ${worded(error).join('\n')}`
}

/** What is wrong, and why, each reason further in than what it explains. */
const worded = ({ text, messageChain = [] }: Diagnostic): readonly string[] => [
  text,
  ...messageChain.flatMap(reason => worded(reason).map(line => `  ${line}`)),
]
