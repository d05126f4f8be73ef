import { defineJob, defineUpkeep, idPayload } from '../jobs/job.ts'

/** Asks the language model once more when it was not reached; somebody waits for it. */
export const askModelJob = defineJob({
  name: 'ai.ask',
  label: ['询问语言模型', 'Ask the language model'],
  parse: idPayload('request'),
  attempts: 2,
  group: 'network',
})

/** Questions and answers go after a day; that they were asked stays in the audit. */
export const modelSchedule = defineUpkeep({
  name: 'ai.tidy',
  label: ['清理语言模型的回答', 'Clean up answers of the language model'],
  at: '17 * * * *',
})
