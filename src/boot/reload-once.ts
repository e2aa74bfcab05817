import { sendReport } from '../api/send-report.ts'
import { allowReloadOnlyIf, onLostChunk } from '../browser/navigation/reload.ts'
import { claimReload } from '../storage/reloaded-builds.ts'

/** Allows one reload per build when a deploy has removed a chunk. Call this before other guards are added. */
export function allowOneReloadPerBuild(): () => void {
  const build = String(document.querySelector<HTMLScriptElement>('[src*="/main."]')?.src)
  if (process.env['REPORT_URL']) onLostChunk(() => sendReport('part-not-loaded'))
  return allowReloadOnlyIf(
    // The guard that was added first runs last: `claimReload` is called only once all others agree.
    (isRemovedByDeploy) => isRemovedByDeploy && navigator.onLine && claimReload(build),
  )
}
