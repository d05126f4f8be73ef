import { addedTo, logicOf } from '#core/definition'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { memberAccess } from './memberAccess.ts'

/** Access is given to the members of one thing. */
export const memberAccessLogic = logicOf(memberAccess, {
  from: { file: addedTo(memberAccess, technicalFile) },
  rules: {
    ofOneThing: {
      refuse: ['请选择发布通知、技术变更或物料评审中的一项', 'Choose one: a release notice, a technical change or a material review'],
      at: ['release', 'change', 'review'],
      holds: row => [row.release, row.change, row.review].filter(one => one !== null).length === 1,
    },
  },
})
