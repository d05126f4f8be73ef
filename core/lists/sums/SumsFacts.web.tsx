import { useLabel } from '../../client/session.web.ts'
import { fieldOf } from '../../fields/kinds.ts'
import type { RowsProps } from '../rows.web.ts'
import './sums.css'
import { totalWords } from './totalWords.web.ts'
import { useSums } from './useSums.web.ts'

/** What the columns of a list add up to where it is shown as cards. */
const SumsFacts = ({ added, ...list }: Pick<RowsProps, 'entity' | 'fields' | 'query'> & { readonly added: readonly string[] }) => {
  const label = useLabel()
  const sums = useSums(list, added)
  if (!sums.texts) return null
  return (
    <section className="ms-sums-facts">
      <h3>{label(totalWords(sums))}</h3>
      <dl>
        {[...sums.texts].map(([name, text]) => (
          <div key={name}>
            <dt>{label(fieldOf(list.fields, name)?.label ?? [name, name])}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export default SumsFacts
