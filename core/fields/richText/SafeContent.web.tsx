import DOMPurify from 'dompurify'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { FileReference } from '../../define/field.ts'
import { FilePreview } from '../../files/preview/laterPreview.web.ts'
import { contentShape } from './contentShape.ts'
import './richText.css'
import { showStored } from '../../client/storedContent.web.ts'

/** The stored form and nothing else: nothing that runs, is fetched from elsewhere, or could be taken for a part of the product. */
const rules = {
  ALLOWED_TAGS: [...contentShape.tags],
  ALLOWED_ATTR: [...new Set(Object.values(contentShape.attributes).flat()), 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Numbers, which are no addresses.
  ADD_URI_SAFE_ATTR: ['data-file', 'width', 'colspan', 'rowspan', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  RETURN_DOM_FRAGMENT: true as const,
}

const classes = new Set<string>(contentShape.classes)

/** Formatted content as nodes that are safe to show. */
const safeNodes = (html: string): DocumentFragment => {
  const nodes = DOMPurify.sanitize(html, rules)
  for (const element of nodes.querySelectorAll('[class]')) {
    const kept = [...element.classList].filter(name => classes.has(name))
    element.className = kept.join(' ')
  }
  for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  for (const table of nodes.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.className = 'ms-rich-table'
    table.replaceWith(frame)
    frame.append(table)
  }
  return nodes
}

/** Formatted content as it is safe to show; its pictures are fetched with the person's token, its attachments open in the preview. */
const SafeContent = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const nodes = useMemo(() => safeNodes(html), [html])
  const [opened, setOpened] = useState<FileReference>()
  useEffect(
    function showNodes() {
      const content = nodes.cloneNode(true) as DocumentFragment
      const giveBack = [...content.querySelectorAll<HTMLImageElement>('img[data-file]')].map(image => showStored(image, numberOf(image)))
      for (const link of content.querySelectorAll<HTMLAnchorElement>('a[data-file]')) {
        const open = () => setOpened({ id: numberOf(link), name: link.textContent, size: 0, mime: '' })
        link.role = 'button'
        link.tabIndex = 0
        link.addEventListener('click', open)
        link.addEventListener('keydown', ({ key }) => {
          if (key === 'Enter' || key === ' ') open()
        })
      }
      place.current?.replaceChildren(content)
      return () => {
        for (const give of giveBack) give()
      }
    },
    [nodes],
  )
  return (
    <>
      <div ref={place} className="ms-rich" />
      {opened && (
        <Suspense>
          <FilePreview file={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const numberOf = (element: HTMLElement): number => Number(element.dataset['file'])

export default SafeContent
