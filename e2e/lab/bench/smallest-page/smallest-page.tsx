import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A sign-in form and nothing else: the least that React needs to show one. */
function SignIn() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failed, setFailed] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await fetch('/login', { method: 'POST', body: JSON.stringify({ username, password }) });
    setFailed(!answer.ok);
  }

  return (
    <main>
      <h1>Accedi</h1>
      <form onSubmit={submit}>
        <label htmlFor="username">Username</label>
        <input
          id="username"
          name="username"
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failed && <p role="alert">Credenziali non corrette</p>}
        <button type="submit">ACCEDI</button>
      </form>
    </main>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<SignIn />);
