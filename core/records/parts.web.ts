import { createContext, use } from 'react'
import { wholeOf } from '../define/parts.ts'
import type { PresentedEntity } from './present.web.ts'

const none: readonly PresentedEntity[] = []

/** The entities whose records are parts of those on the page, with how they look. */
export const PartsContext = createContext<readonly PresentedEntity[]>(none)

/** The entities whose records are parts of the records of this one. */
export const usePartsOf = (whole: string): readonly PresentedEntity[] => use(PartsContext).filter(({ entity }) => wholeOf(entity) === whole)
