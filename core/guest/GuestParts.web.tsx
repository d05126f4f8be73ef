import type { Part } from '../define/paper.ts'

/** What a guest reads of a record: facts, and lines as tables that scroll inside themselves on a phone. */
export const GuestParts = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map((part, place) => {
    if (part.kind === 'facts')
      return (
        <dl key={part.title ?? place} className="ms-guest-facts">
          {part.facts.map(({ caption, text }) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )
    if (part.kind !== 'table') return null
    return (
      // Scrolled with the arrow keys, so it takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section key={part.title ?? place} className="ms-guest-lines" tabIndex={0} aria-label={part.title ?? ''}>
        <h2>{part.title}</h2>
        <table>
          <thead>
            <tr>
              {part.columns.map(({ caption, align }) => (
                <th key={caption} scope="col" data-align={align}>
                  {caption}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((row, at) => (
              // Lines are in their order and never move on this page.
              <tr key={at}>
                {row.map(({ text }, column) => (
                  <td key={part.columns[column]?.caption} data-align={part.columns[column]?.align}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  })
