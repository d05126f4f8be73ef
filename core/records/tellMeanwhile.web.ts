import { announce } from '../client/announce.web.ts'

/** Tells who types in a form that somebody has changed the record meanwhile, and what became of both changes. */
export const tellMeanwhile = (who: string | undefined, isQuestion: boolean): void =>
  announce(
    'warn',
    isQuestion
      ? [
          `${who ?? '系统'} 刚刚修改了同样的内容；您填写的内容还在，请在表单上方选择保留哪一个`,
          `${who ?? 'The system'} has just changed the same fields. What you typed is still here. Choose above the form which to keep`,
        ]
      : [
          `${who ?? '系统'} 刚刚修改了这条记录；您填写的内容还在，对方的修改已合并到表单`,
          `${who ?? 'The system'} has just changed this record. What you typed is still here, and the other change is in the form as well`,
        ],
  )
