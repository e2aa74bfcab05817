import { sendReport } from '../api/send-report.ts'
import { allowReloadOnlyIf, onLostChunk } from '../browser/navigation/reload.ts'
import { claimReload } from '../storage/reloaded-builds.ts'

/** Allows one reload per build when a deploy has removed a chunk. Call this before other guards are added: the first guard runs last, once all others agree. */
export function allowOneReloadPerBuild(): () => void {
  const build = String(document.querySelector<HTMLScriptElement>('[src*="/main."]')?.src)
  if (process.env['REPORT_URL']) onLostChunk(() => sendReport('part-not-loaded'))
  return allowReloadOnlyIf(
    (isRemovedByDeploy) => isRemovedByDeploy && navigator.onLine && claimReload(build),
  )
}
