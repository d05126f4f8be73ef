import { createContext, useContext } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyLogic, EntityLogic } from '../define/logic.ts'

const none: readonly EntityLogic[] = []

/** What follows from rows of the entities on the page: of its own, and of their parts. A screen of an area that lists or edits records says whose. */
export const LogicContext = createContext(none)

/** What follows from a row of an entity alone, wherever on the page it is typed; undefined when nothing is said of it. */
export const useRowLogic = ({ name }: Pick<AnyEntity, 'name'>): AnyLogic | undefined =>
  useContext(LogicContext).find(one => one.name === name)?.logic
