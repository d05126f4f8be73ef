import type { Label } from '../language/label.ts'
import { defineJob, idPayload, type Job } from '../jobs/job.ts'
import type { ImportState } from './importView.ts'

/** What fails again and again is given up soon: somebody waits for it. */
const attempts = 3

/** Makes a file that its person does not wait for. */
export const exportJob = defineJob({
  name: 'export.make',
  label: ['生成导出文件', 'Making an export'],
  parse: idPayload('id'),
  attempts,
  group: 'exports',
})

const importJob = (name: `import.${string}`, label: Label) => defineJob({ name, label, parse: idPayload('id'), attempts, group: 'imports' })

/** What is done on an import while it stands in a state. */
export const importJobs = {
  reading: importJob('import.read', ['读取导入文件', 'Reading an import']),
  checking: importJob('import.check', ['检查导入', 'Checking an import']),
  writing: importJob('import.write', ['写入导入', 'Writing an import']),
  reverting: importJob('import.revert', ['撤销导入', 'Undo import']),
} as const satisfies Partial<Record<ImportState, Job<{ readonly id: number }>>>

/** The state of an import on which work waits or is under way. */
export type WorkingState = keyof typeof importJobs

/** Under which key the queue holds a job on one export or import: there is one of it. */
export const jobKeyOf = (job: Pick<Job, 'name'>, id: number): string => `${job.name} ${id}`
