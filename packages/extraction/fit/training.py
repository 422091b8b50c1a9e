"""How networks are trained further here: by two processes, each with an optimizer of its own, that share the weights."""

import os
import random
import time

import numpy as np
import torch

# A running mean of the weights is kept of what is left of the time after this share of it.
settling = 0.6


def train(model, parts, losses, minutes, rate, decay, steepest, kept):
    """The model after so many minutes. `parts` are groups of parameters with the `share` of the rate that is theirs; `losses` gives
    losses of step after step, made when asked for; gradients are no steeper than `steepest`, and of the mean `kept` stays each step."""
    model.share_memory()
    is_second = os.fork() == 0
    random.seed(is_second)
    np.random.seed(int(is_second))
    optimizer = torch.optim.AdamW(parts, lr=rate, weight_decay=decay)
    every = [part for group in parts for part in group['params']]
    began, mean = time.time(), None
    for step, loss_of in enumerate(losses, 1):
        gone = (time.time() - began) / (minutes * 60)
        if gone >= 1:
            break
        for group in optimizer.param_groups:
            group['lr'] = group['share'] * (rate * min(1, step / 60) * (1 - gone**1.5) + 1e-6)
        loss = loss_of()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(every, steepest)
        optimizer.step()
        if is_second:
            continue
        if step % 50 == 0:
            print(f'{100 * gone:.0f} %, {loss.item():.3f}', flush=True)
        if gone > settling:
            now = model.state_dict()
            if mean is None:
                mean = {name: value.clone() for name, value in now.items()}
            for name, value in mean.items():
                value.lerp_(now[name], 1 - kept)
    if is_second:
        os._exit(0)
    os.wait()
    model.load_state_dict(mean)
