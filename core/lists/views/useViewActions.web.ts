import { useMutation } from '@tanstack/react-query'
import type { AnyCall } from '../../define/call.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Label } from '../../language/label.ts'
import { request } from '../../client/client.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { callRequest } from '../../operations/callRequest.ts'
import type { ListState } from '../listAddress.ts'
import type { ListOnPage } from '../../client/useListAddress.web.ts'
import type { KeptSettings } from './useListSettings.web.ts'
import { changeView, chooseStandardView, deleteView, saveView, type Audience, type ListSettings, type SavedView } from './viewCalls.ts'
import { viewText } from './viewParameters.ts'

/** What a person calls a view, and who sees it. */
export interface ViewName extends Audience {
  readonly name: string
}

/** Whom a view is shared with, as it is sent. */
const sent = ({ departments, roles }: Audience) => ({
  departments: departments.map(({ id }) => id),
  roles: roles.map(({ id }) => id),
})

/** What can be done with views. Changes of their lists answer the settings, nothing else on the page depends on them. */
export const useViewActions = (entity: AnyEntity, list: ListOnPage, kept: KeptSettings) => {
  const feedback = useFeedback()
  const run = useMutation({
    mutationFn: ({ call, input }: { readonly call: AnyCall; readonly input: Readonly<Record<string, unknown>> }) => {
      const { path, rest } = callRequest(call, input)
      return request<ListSettings>(call.method, path, { body: rest })
    },
    onSuccess: kept.take,
  })
  const state: ListState = { query: list.query, arrangement: list.arrangement }
  const tell = async (words: Label, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      feedback.success(words)
    } catch (error) {
      feedback.failure(error)
    }
  }
  const change = (view: SavedView, changes: Partial<ViewName & { readonly parameters: string }>) => {
    const { id, name, parameters, ...audience } = { ...view, ...changes }
    const shows = changes.parameters === undefined ? { kept: true } : { parameters }
    return run.mutateAsync({ call: changeView, input: { id, name, ...shows, ...sent(audience) } })
  }
  return {
    /** Saves the list as it stands; throws what the server refuses with. */
    save: async ({ name, ...audience }: ViewName): Promise<void> => {
      const known = new Set(kept.views.map(({ id }) => id))
      const settings = await run.mutateAsync({
        call: saveView,
        input: { entity: entity.name, name, ...sent(audience), parameters: viewText(entity, state) },
      })
      // Another window of this person may have saved one meanwhile, too.
      const made = settings.views.find(view => !known.has(view.id) && view.name === name.trim())
      if (made) list.open({ ...state, view: String(made.id) }, { replace: true })
      feedback.success(['视图已保存', 'View saved'])
    },
    /** Calls a view otherwise or shares it; throws what the server refuses with. */
    rename: async (view: SavedView, named: ViewName): Promise<void> => {
      await change(view, named)
      feedback.success(['视图已保存', 'View saved'])
    },
    overwrite: (view: SavedView) => tell(['视图已更新', 'View updated'], () => change(view, { parameters: viewText(entity, state) })),
    makeStandard: (view: SavedView | undefined) =>
      tell(
        view
          ? ['列表将以此视图打开', 'The list will open with this view']
          : ['列表将按默认方式打开', 'The list opens with its default arrangement'],
        () => run.mutateAsync({ call: chooseStandardView, input: { entity: entity.name, view: view?.id ?? null } }),
      ),
    remove: async (view: SavedView): Promise<void> => {
      if (!(await feedback.confirmDelete())) return
      await tell(['视图已删除', 'View deleted'], async () => {
        await run.mutateAsync({ call: deleteView, input: { id: view.id } })
        list.open(state, { replace: true })
      })
    },
    copyLink: () => tell(['链接已复制', 'Link copied'], () => navigator.clipboard.writeText(window.location.href)),
  }
}
