import { createContext, use } from 'react'
import { wholeOf } from '../define/parts.ts'
import type { PresentedArea, PresentedEntity } from './present.web.ts'

const none: readonly PresentedEntity[] = []

/** The entities of the area on the page whose records are parts of others, with how they look. */
export const PartsContext = createContext<readonly PresentedEntity[]>(none)

/** The parts among the entities of an area: they stand in the area of their whole. */
export const presentedParts = ({ area, presented }: PresentedArea): readonly PresentedEntity[] =>
  area.entities
    .filter(({ partOf }) => partOf !== undefined)
    .map(entity => presented.find(one => one.entity === entity) ?? { entity, presentation: {} })

/** The entities whose records are parts of the records of this one. */
export const usePartsOf = (whole: string): readonly PresentedEntity[] => use(PartsContext).filter(({ entity }) => wholeOf(entity) === whole)
