import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useFold } from '../client/useFold.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import type { DrawnSection } from '../reading/sections.ts'
import { saidOfSection } from './foldedSection.ts'
import type { FormStore } from './formStore.web.ts'
import { within } from './outstanding.ts'
import { useOutstanding } from './useOutstanding.web.ts'

interface FoldedSectionProps {
  readonly id: string
  /** By what the person's choice is remembered. */
  readonly place: string
  readonly store: FormStore
  readonly section: DrawnSection
  /** Its caption is that of its first field, which does not say it again. */
  readonly namesField: boolean
  readonly children: ReactNode
}

/** A section of a form that is usual as it begins: one line that says what stands in it, opened by its caption, and by what is wrong or missing in it. */
export const FoldedSection = ({ id, place, store, section, namesField, children }: FoldedSectionProps) => {
  const label = useLabel()
  const [isUnfolded, unfold] = useFold(place)
  const { wrong, missing } = within(useOutstanding(store), section)
  const isNeeded = wrong.length + missing.length > 0
  // Nothing closes under somebody's fingers: where somebody has been, it stays open.
  const [isEntered, setEntered] = useState(false)
  const isOpen = isUnfolded || isNeeded || isEntered
  const turn = (): void => {
    setEntered(false)
    unfold(isNeeded ? !isUnfolded : !isOpen)
  }
  return (
    // The focus comes from a control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      id={id}
      className="ms-section"
      data-folded={!isOpen || undefined}
      data-names-field={namesField || undefined}
      onFocus={({ target }) => target.closest('legend') === null && setEntered(true)}
    >
      <legend>
        <button type="button" className="ms-fold" aria-expanded={isOpen} onClick={turn}>
          <span className="ms-fold-arrow" aria-hidden />
          {section.label && label(section.label)}
        </button>
      </legend>
      {isOpen ? children : <Says store={store} section={section} />}
    </fieldset>
  )
}

/** What stands in the fields of a section, in one line; what somebody changed stands out. */
const Says = ({ store, section }: Pick<FoldedSectionProps, 'store' | 'section'>) => {
  const language = useLanguage()
  const form = useStore(store, state => state.form)
  const hidden = useStore(store, state => state.view?.hidden)
  const label = useLabel()
  const names = section.names.filter(name => !hidden?.includes(name))
  const said = saidOfSection(form.fields, names, form, language)
  return (
    <p className="ms-fold-says">
      {said.length === 0
        ? label(['未填写', 'Nothing entered'])
        : said.map(({ name, words, isChanged }) => (isChanged ? <b key={name}>{words}</b> : <span key={name}>{words}</span>))}
    </p>
  )
}
