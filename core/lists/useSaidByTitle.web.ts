import { useMemo } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { useRowLogic } from '../records/rowLogic.web.ts'
import { saidByTitle } from './saidByTitle.ts'

/** The fields that the title of these records says already (`saidByTitle`). */
export const useSaidByTitle = (entity: AnyEntity): readonly string[] => {
  const logic = useRowLogic(entity)
  return useMemo(() => saidByTitle(entity, logic), [entity, logic])
}
