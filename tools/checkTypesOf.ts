import { tiers } from './testSteps.ts'
import { typeErrors } from './typeErrors.ts'

// Checks the types of some files alone, in every tier in which they stand: node tools/checkTypesOf.ts areas/stock/lot/lot.ts

for (const { tier, checked, errors } of typeErrors(process.cwd(), tiers, process.argv.slice(2))) {
  process.stdout.write(`${errors.map(line => `${line}\n`).join('')}${tier}: ${checked} files checked\n`)
  if (errors.length > 0) process.exitCode = 1
}
