export function App() {
  return <p>Nothing to see here.</p>
}
