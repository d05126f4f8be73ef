import { defineJob, idPayload, type Job } from '../jobs/job.ts'
import type { ImportState } from './importView.ts'

/** What fails again and again is given up soon: somebody waits for it. */
const attempts = 3

/** Makes a file that its person does not wait for. */
export const exportJob = defineJob({ name: 'export.make', parse: idPayload('id'), attempts, group: 'exports' })

const importJob = (name: `import.${string}`) => defineJob({ name, parse: idPayload('id'), attempts, group: 'imports' })

/** What is done on an import while it stands in a state. */
export const importJobs = {
  reading: importJob('import.read'),
  checking: importJob('import.check'),
  writing: importJob('import.write'),
  reverting: importJob('import.revert'),
} as const satisfies Partial<Record<ImportState, Job<{ readonly id: number }>>>

/** The state of an import on which work waits or is under way. */
export type WorkingState = keyof typeof importJobs

/** Under which key the queue holds a job on one export or import: there is one of it. */
export const jobKeyOf = (job: Pick<Job, 'name'>, id: number): string => `${job.name} ${id}`
