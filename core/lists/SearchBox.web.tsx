import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { ScanIntoSearch } from './ScanIntoSearch.web.tsx'
import { longestSearch, type ListQuery } from '../reading/query.ts'

interface SearchBoxProps {
  readonly query: ListQuery
  onQuery(query: ListQuery, options?: { readonly replace?: boolean }): void
  /** Backspace in the empty box. */
  onBackspace(): void
}

/** Time without a key after which the list is searched, in milliseconds. */
const typingPause = 300

/** The place of a list's search box on the page: `/` leads to it. */
export const searchBoxId = 'ms-list-search'

/** Searches a list while a person types, but never for the letters that an input method is still composing. */
export const SearchBox = ({ query, onQuery, onBackspace }: SearchBoxProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState<string>()
  const [composing, setComposing] = useState(false)
  const [stepTaken, setStepTaken] = useState(false)
  const search = (text: string) => {
    setTyped(undefined)
    if (text.trim() === query.search) return
    onQuery({ ...query, page: 1, search: text.trim() }, { replace: stepTaken })
    setStepTaken(true)
  }
  useEffect(function searchAfterPause() {
    if (typed === undefined || composing) return undefined
    const timer = setTimeout(() => search(typed), typingPause)
    return () => clearTimeout(timer)
  })
  const words = label(['搜索', 'Search'])
  return (
    <span className="ms-search">
      <SearchOutlined aria-hidden />
      <input
        id={searchBoxId}
        className="ms-text"
        type="search"
        value={typed ?? query.search}
        maxLength={longestSearch}
        autoComplete="off"
        placeholder={`${words}  /`}
        aria-label={words}
        onChange={event => setTyped(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onFocus={() => setStepTaken(false)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') search(event.currentTarget.value)
          if (event.key === 'Backspace' && event.currentTarget.value === '') onBackspace()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <ScanIntoSearch search={search} />
    </span>
  )
}
