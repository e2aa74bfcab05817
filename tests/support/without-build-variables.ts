import { buildVariables, type Environment } from '../../scripts/build/settings.ts'

/** Returns the environment of a build that ignores the settings of this machine. */
export function withoutBuildVariables(environment: Environment): Environment {
  const unset = [...buildVariables, 'NETLIFY'].map((name) => [name, undefined])
  return { ...environment, ...Object.fromEntries(unset) }
}
