import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Formatted content with everything taken out that could run, load from elsewhere or look like a part of the product. */
const SafeContent = ({ html }: { readonly html: string }) => {
  const safe = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'], FORBID_ATTR: ['style', 'class', 'id', 'name'] }), [html])
  // Sanitised in the line above; the server sanitised it before it was stored.
  // oxlint-disable-next-line react/no-danger
  return <div className="ms-rich" dangerouslySetInnerHTML={{ __html: safe }} />
}

export default SafeContent
