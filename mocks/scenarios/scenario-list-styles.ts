/** The list looks like the checkout: the same card, field and tokens (src/styles.css). */
export const scenarioListStyles = `
  .mock-scenarios { padding: 24px var(--gap); }
  .mock-scenarios > .card { max-width: 760px; margin-inline: auto; }
  .mock-scenarios h2 { font-size: var(--text-title); line-height: 1.3; }
  .mock-scenarios h2 + p { margin: 4px 0 20px; color: var(--muted); }
  .mock-matches {
    display: flex; flex-wrap: wrap; gap: 0 var(--gap); align-items: center; justify-content: space-between;
    min-height: 24px; margin: 12px 0; font-size: var(--text-small); color: var(--muted);
  }
  .mock-matches .link-button { color: var(--accent); }
  .mock-scenarios details { border-top: 1px solid var(--hairline); }
  .mock-scenarios summary {
    display: grid; grid-template-columns: 1fr auto 12px; gap: 0 12px; align-items: center;
    min-height: 56px; padding: 8px 4px; cursor: pointer; border-radius: var(--radius-small); list-style: none;
  }
  .mock-scenarios summary::-webkit-details-marker { display: none; }
  .mock-scenarios summary:hover { background: var(--tint); }
  .mock-scenarios summary::after {
    width: 8px; height: 8px; content: ""; border: solid var(--muted); border-width: 0 1.5px 1.5px 0;
    transform: translateY(-2px) rotate(45deg); transition: transform var(--motion);
  }
  .mock-scenarios details[open] > summary::after { transform: translateY(2px) rotate(225deg); }
  .mock-scenarios h3 { margin: 0; font-size: 16px; line-height: 1.4; }
  .mock-scenarios summary p { font-size: var(--text-note); line-height: 1.4; color: var(--muted); }
  .mock-count {
    min-width: 28px; padding: 2px 8px; font-size: var(--text-note); text-align: center;
    color: var(--accent); background: var(--tint); border-radius: 999px;
  }
  .mock-scenarios ul {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 4px;
    padding: 4px 0 var(--gap); margin-inline: -4px; list-style: none;
  }
  .mock-scenarios li { position: relative; padding: 8px; overflow-wrap: anywhere; border-radius: var(--radius); }
  .mock-scenarios li:hover { background: var(--tint); }
  .mock-scenarios li a { display: block; font-weight: 600; color: var(--accent); text-underline-offset: 3px; }
  .mock-scenarios li a::after { position: absolute; inset: 0; content: ""; }
  .mock-scenarios li span { display: block; font-size: var(--text-small); line-height: 1.4; color: var(--muted); }
`
