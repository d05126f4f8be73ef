import { writeFileSync } from 'node:fs'
import { decisionIndex, indexOfDecisions, readDecisions } from './decisionIndex.ts'
import { say } from './say.ts'

// Writes the index of the decisions by subject, or says whose head is wrong.

const { decisions, wrong } = readDecisions()
if (wrong.length === 0) writeFileSync(decisionIndex, indexOfDecisions(decisions))
else {
  say(wrong)
  process.exitCode = 1
}
