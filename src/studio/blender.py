"""Starts Blender for one picture."""
import os
import subprocess
from pathlib import Path

# Debian's Blender takes its Python from the path: it has to be Debian's own.
environment = {**os.environ, 'PATH': '/usr/bin:/bin', 'PYTHONDONTWRITEBYTECODE': '1'}
finer = 2  # a picture is rendered so many times as wide and as tall, then scaled down: smooth edges, less grain


def draw(group, function, target, size, samples, finer=finer, threads=os.cpu_count()):
    """Renders a function of a scenes file, at the lowest priority. Raises with the last words of a Blender that fails."""
    command = ['nice', '-n', '19', 'blender', '-b', '--factory-startup', '--python-exit-code', '1',
               '--python', Path(__file__).with_name('make_picture.py'), '--', group, function, target, *size, samples, finer, threads]
    told = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=environment)
    if told.returncode:
        raise SystemExit(f'{told.stdout[-1500:]}\n{told.stderr[-3000:]}\n{function} could not be rendered.')
