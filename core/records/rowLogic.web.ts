import { createContext, useContext } from 'react'
import type { Area } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyLogic } from '../define/logic.ts'

/** What the area on the page registers of its rows. */
export const LogicContext = createContext<NonNullable<Area['logic']>>([])

/** What follows from a row of an entity alone, wherever on the page of its area it is typed; undefined when nothing is said of it. */
export const useRowLogic = ({ name }: Pick<AnyEntity, 'name'>): AnyLogic | undefined =>
  useContext(LogicContext).find(one => one.name === name)?.logic
