import type { AnyEntity } from '../define/entity.ts'
import { inSentence, type Label } from '../language/label.ts'
import { recordTitle } from '../reading/recordTitle.ts'

/** “New unit”. */
export const newWords = ([zh, en]: Label): Label => [`新建${zh}`, `New ${inSentence(en)}`]

/** “Created SUP-0043 Boyuan”, “Saved piece”. */
export const savedWords = (entity: AnyEntity, record: Readonly<Record<string, unknown>>, isNew: boolean): Label => [
  `${isNew ? '已新建' : '已保存'} ${recordTitle(entity, record, 'zh')}`,
  `${isNew ? 'Created' : 'Saved'} ${recordTitle(entity, record, 'en')}`,
]

/** “Edit piece”. */
export const editWords = (title: string): Label => [`编辑 ${title}`, `Edit ${title}`]

/** The name of an English caption in the middle of a sentence, beside the Chinese one. */
export const spoken = ([zh, en]: Label): Label => [zh, inSentence(en)]

/** “Make goods receipt”. */
export const makingWords = ([zh, en]: Label): Label => [`生成${zh}`, `Make ${inSentence(en)}`]
