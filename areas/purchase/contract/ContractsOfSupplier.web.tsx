import { useEffect } from 'react'
import { Loading } from '#core/controls.web'
import { useNavigateTo } from '#core/navigation.web'

interface Parameters {
  readonly parent_id?: string
  readonly coderule?: string
}

/** The contracts of a supplier in a series of numbers: the list of all contracts, narrowed down to them. */
const ContractsOfSupplier = ({ params }: { readonly params: Parameters }) => {
  const navigateTo = useNavigateTo()
  const { parent_id: supplier = '', coderule = '' } = params
  useEffect(() => {
    navigateTo(`/purchase/contract?${new URLSearchParams({ supplier, series: coderule }).toString()}`, { replace: true })
  }, [navigateTo, supplier, coderule])
  return <Loading />
}

export default ContractsOfSupplier
