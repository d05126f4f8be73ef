import { piecesOf, type ToldLead, type ToldStep } from '../errors/leads.ts'
import { ScreenLink } from './navigate.web.tsx'
import { useRecordPathsOf } from './useRecordPaths.web.ts'
import './states.css'

/** What can be done about what was refused: in which record, or list, it goes on, whose it is, or that nothing can be done. */
export const LeadsTo = ({ lead }: { readonly lead: ToldLead }) => {
  const pathsOf = useRecordPathsOf()
  const pathTo = ({ entity, id, step }: ToldStep): string | undefined => {
    const { detail, create, list } = pathsOf(entity)
    if (id !== undefined) return detail?.(id)
    return step === 'create' ? (create ?? list) : list
  }
  return (
    <div className="ms-leads-to">
      {piecesOf(lead).map((piece, place) => {
        const key = `${place}: ${typeof piece === 'string' ? piece : piece.label}`
        if (typeof piece === 'string') return <span key={key}>{piece}</span>
        const path = pathTo(piece)
        // The step stands on the page that is open already.
        return path === undefined || path === location.pathname ? (
          <span key={key}>{piece.label}</span>
        ) : (
          <ScreenLink key={key} to={path}>
            {piece.label}
          </ScreenLink>
        )
      })}
    </div>
  )
}
