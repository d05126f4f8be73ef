import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Nothing that runs, is fetched from elsewhere, or could be taken for a part of the product. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'img', 'picture', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'target'],
}

/** Formatted content as it is safe to show. */
const SafeContent = ({ html }: { readonly html: string }) => {
  const safe = useMemo(() => DOMPurify.sanitize(html, rules), [html])
  // Sanitised in the line above; the server sanitised it before it was stored.
  return <div className="ms-rich" dangerouslySetInnerHTML={{ __html: safe }} />
}

export default SafeContent
