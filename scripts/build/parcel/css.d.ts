/** A style sheet that arrives with the part that imports it. */
declare module '*.css'
