/** The least a page can be that React draws in the browser: a price and a field, without data or styles. */
import { createRoot } from 'react-dom/client'

function Hello() {
  return (
    <>
      <h1>{document.title}</h1>
      <label>
        Email <input type="email" />
      </label>
    </>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Hello />)
