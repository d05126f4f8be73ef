import { counted, type Label } from '#core/language'

/** What is said before a bill is written, with how many applications for material numbers are made then. */
export const applicationsToMake = ([zh, en]: Label, count: number): Label =>
  count === 0
    ? [zh, en]
    : [`${zh}将建立 ${count} 份料号申请草稿。`, `${en} ${counted(count, 'draft application')} for material numbers will be created.`]

/** What is said after it, with what is to be done with them. */
export const applicationsMade = ([zh, en]: Label, count: number): Label =>
  count === 0
    ? [zh, en]
    : [
        `${zh}；已建立 ${count} 份料号申请草稿，补全后请提交审批`,
        `${en}. ${counted(count, 'draft application for a material number was', 'draft applications for material numbers were')} created: complete and submit them.`,
      ]
