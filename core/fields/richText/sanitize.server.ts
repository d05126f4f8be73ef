import sanitizeHtml from 'sanitize-html'

/** What formatted content may hold; everything else is dropped, its text kept. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h1 h2 h3 h4 blockquote pre code hr ul ol li strong b em i u s sub sup mark span a img table thead tbody tr th td colgroup col'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': [/^(10|11|12|13|14|16|18|20|24|36)px$/],
      color: [/^#[0-9a-f]{3,8}$/i],
      'background-color': [/^#[0-9a-f]{3,8}$/i],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  // Pictures come from the product's own store, never from elsewhere.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Nobody writes deeper by hand, and browsers suffer from it.
  nestingLimit: 60,
}

/** Formatted content reduced to what is allowed; applying it again changes nothing. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed)
