import { fileController } from './fileVersion.flow.ts'

/** Who has the role of the flow in the demo company. */
export const approvers = { [fileController.key]: ['qian.hui', 'zhao.lei'] }
