/**
 * Stands in for `@parcel/error-overlay` by an alias of package.json. In development the real one covers the
 * page with a modal dialog at every `console.error`, and telling the owner in the console is what most
 * failing scenarios are about: behind it the screen could not be seen, let alone used. The app shows its
 * own crash screen for what it does not catch.
 */

export function setEditorHandler(): void {}

export function startReportingRuntimeErrors(): void {}

export function dismissRuntimeErrors(): void {}
